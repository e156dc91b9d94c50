import sharp from 'sharp'
const [out, w, h, ...files] = process.argv.slice(2)
const W = +w, H = +h
const cols = Math.max(1, Math.min(files.length, Math.floor(2000 / W)))
const rows = Math.ceil(files.length / cols)
const tiles = await Promise.all(files.map(async (f, i) => ({
  input: await sharp(f).resize({ width: W }).toBuffer().then(async b => { const m = await sharp(b).metadata(); return m.height > H ? sharp(b).extract({left:0,top:0,width:W,height:H}).toBuffer() : b }),
  left: (i % cols) * (W + 8), top: Math.floor(i / cols) * (H + 8) })))
await sharp({ create: { width: cols * (W + 8), height: rows * (H + 8), channels: 3, background: '#f0f' } }).composite(tiles).png().toFile(out)
