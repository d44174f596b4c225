# expect CE
# -*- coding: no-such-coding -*-
x =
