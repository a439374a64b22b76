// Takes the folder named on the command line, prints `held` or the reason for a refusal, and waits
// to be ended.
import { lockFolder } from '../../../dist/store/data-folder/folder-lock.js';

const [folder] = process.argv.slice(2);
try {
  await lockFolder(folder);
  console.log('held');
  setInterval(() => {}, 1_000);
} catch (error) {
  console.log(error.message);
}
