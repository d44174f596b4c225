# expect RTE
import os
os._exit(125)
