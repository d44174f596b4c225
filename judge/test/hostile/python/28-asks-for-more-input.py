# expect RTE
input()
input()
