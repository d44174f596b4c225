# expect AC
import os
got = []
for name, act in {
    'symlink': lambda: os.symlink('/etc/passwd', '/tmp/link'), 'hardlink': lambda: os.link('/usr/bin/python3', '/tmp/hard'), 'fifo': lambda: os.mkfifo('/tmp/fifo'),
    'device': lambda: os.mknod('/tmp/null', 0o20666, os.makedev(1, 3)), 'chmod': lambda: os.chmod('/tmp', 0o777), 'chroot': lambda: os.chroot('/tmp'),
}.items():
    try:
        act()
        got.append(name)
    except OSError: pass
print(got or 'held')
