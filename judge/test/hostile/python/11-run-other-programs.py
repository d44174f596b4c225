# expect AC
import os, subprocess
got = []
for name, act in {
    'system': lambda: os.system('echo escaped') == 0,
    'subprocess': lambda: subprocess.run(['/bin/echo', 'escaped']),
    'exec': lambda: os.execv('/bin/echo', ['echo', 'escaped']),
    'spawn': lambda: os.posix_spawn('/usr/bin/env', ['env'], {}),
    'popen': lambda: os.popen('echo escaped').read(),
}.items():
    try:
        if act(): got.append(name)
    except BaseException: pass
print(got or 'held')
