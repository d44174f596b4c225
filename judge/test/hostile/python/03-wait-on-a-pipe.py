# expect ILE
import os
r, w = os.pipe()
os.read(r, 1)
