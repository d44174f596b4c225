// expect AC
new FinalizationRegistry(() => { for (;;); }).register({}, 1);
console.log('held');
