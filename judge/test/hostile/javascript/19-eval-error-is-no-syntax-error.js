// expect RTE
eval('(');
