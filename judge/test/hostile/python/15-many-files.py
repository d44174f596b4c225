# expect AC
made = 0
try:
    for index in range(1_000_000):
        open(f'/tmp/n{index}', 'w').close()
        made += 1
except OSError: pass
print('held' if made < 100 else made)
