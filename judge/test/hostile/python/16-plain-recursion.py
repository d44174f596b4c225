# expect RTE
def f(): f()
f()
