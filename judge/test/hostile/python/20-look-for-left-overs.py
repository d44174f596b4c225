# expect AC
import builtins, os
try: left = os.listdir('/tmp')
except OSError: left = []
print('held' if left == [] and callable(builtins.compile) and len('four') == 4 else left)
