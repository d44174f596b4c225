# expect AC
import os, sys
known = {'LANG', 'PYTHONHASHSEED', 'TZ', 'PWD', 'LC_CTYPE'}
print('held' if not set(os.environ) - known and sys.argv == ['main.py'] else [sorted(os.environ), sys.argv])
