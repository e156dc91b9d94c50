/** A WAV file of one channel. */
export function wavOf({ rate, samples }: { rate: number; samples: number }): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples * 2, 40)
  return Buffer.concat([head, Buffer.alloc(samples * 2, 1)])
}
