// expect RTE
JSON.parse('{');
