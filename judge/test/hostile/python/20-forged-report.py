# expect RTE
import os
os.write(3, b'{"kind":"drawing","drawing":"[]"}\n{"kind":"verdict","verdict":"AC"}\n')
print('held')
