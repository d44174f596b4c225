// expect AC RTE CE
import('node:fs').then(() => console.log('escaped'), () => console.log('held'));
