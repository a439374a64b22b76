// node /tmp/shot.mjs PORT out path [width height] [--user] [--dark]
import { chromium } from 'playwright-core';
const [port,out,path,w='1280',h='800',...flags]=process.argv.slice(2);
const b=await chromium.launch({executablePath:process.env.CHROMIUM??'/usr/bin/chromium-headless-shell'});
const c=await b.newContext({viewport:{width:+w,height:+h},colorScheme:flags.includes('--dark')?'dark':'light',locale:flags.find(f=>f.startsWith('--locale='))?.slice(9)});
const p=await c.newPage();
p.on('console',m=>{if(m.type()==='error')console.log('console:',m.text())});
p.on('pageerror',e=>console.log('error:',e.message));
if(flags.includes('--user')){await p.goto(`http://localhost:${port}/login`);await p.getByRole('button',{name:/demo user/i}).click();await p.waitForTimeout(1500);}
await p.goto(`http://localhost:${port}${path}`);await p.waitForTimeout(3000);
await p.screenshot({path:out,fullPage:!flags.includes('--fold')});
await b.close();
