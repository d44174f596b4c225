# expect AC
got = []
for path in ['/etc/pass\0wd', '/etc//./passwd', '/tmp/../etc/passwd', 'main.py', '\u202e/etc/passwd', '/proc/self/fd/0/../../../etc/passwd', '//etc/passwd']:
    try: got.append(open(path).read(3))
    except (OSError, ValueError): pass
print(got or 'held')
