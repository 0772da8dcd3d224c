import { spawn } from "node:child_process";
import { writeUntilClosed } from "/work/wt/workers/test/product/write-until-closed.ts";
import { rmSync } from "node:fs";
const n=Number(process.argv[2]);
rmSync("/tmp/wk2/d4",{recursive:true,force:true});
const c = spawn(process.execPath,["dist/bin/ninepoint.js","serve","/tmp/wk2/notes.md","--data","/tmp/wk2/d4","--port","9484","--workers","2"],{stdio:["ignore","pipe","inherit"]});
await new Promise(r=>c.stdout.on("data",r));
const ws=Array.from({length:n},(_,i)=>writeUntilClosed(9484,i));
await new Promise(r=>setTimeout(r,1500));
const t=Date.now(); c.kill("SIGTERM"); await new Promise(r=>c.on("close",r)); console.log(n,"stopped in",Date.now()-t);
const done=await Promise.all(ws); console.log("bad",done.filter(x=>x.wasReset||!x.wasTold||x.sent!==x.acknowledged).length,"written",done.reduce((s,x)=>s+x.acknowledged,0), JSON.stringify(done.slice(0,3)));
process.exit(0)
