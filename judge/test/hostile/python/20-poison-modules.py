# expect AC
import builtins, json, os, sys
builtins.print, real = (lambda *values: None), print
builtins.len = builtins.compile = builtins.exec = None
json.dumps = None
sys.modules.clear()
try: open('/tmp/left', 'w').write('left')
except OSError: pass
real('held')
