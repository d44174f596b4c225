# expect TLE
import threading
def forever():
    while True: pass
threading.Thread(target=forever).start()
print('held')
