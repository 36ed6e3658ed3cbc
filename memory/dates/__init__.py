"""What words say of time: one grammar and one arithmetic for what is told and for what is asked, in Chinese and English."""
