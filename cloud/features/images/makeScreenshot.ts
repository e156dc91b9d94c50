import type { Sharp } from 'sharp'

import {
  isPicture,
  lensPicture,
  screenshotFault,
  screenshotLimits,
  screenshotTexts,
} from '../../../src/api/contract.ts'
import { decoder, refuseDamaged, refused, sizeOf } from './pictures.ts'

export type Picture = { webp: Buffer; width: number; height: number }

/** Makes a picture for an app's page: turned as its camera was held, never enlarged, without metadata, judged
 * before it is decoded. One that Try It drew stays exact, and says that it is simulated. Throws 422. */
export async function makeScreenshot(bytes: Uint8Array, isSimulated: boolean): Promise<Picture> {
  if (!isPicture(bytes)) throw refused(screenshotTexts.type)
  const { width, height } = await sizeOf(bytes)
  if (isSimulated) {
    if (width !== lensPicture.width || height !== lensPicture.height) throw refused(screenshotTexts.exact)
    return exact(bytes)
  }
  const fault = screenshotFault(width, height)
  if (fault) throw refused(fault)
  const { longerSide } = screenshotLimits
  return finished(
    decoder(bytes)
      .resize(longerSide, longerSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten()
      .webp({ quality: 85 }),
  )
}

const exact = (bytes: Uint8Array) =>
  finished(decoder(bytes).toColourspace('srgb').flatten().webp({ lossless: true }).withXmp(simulatedXmp))

async function finished(made: Sharp): Promise<Picture> {
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch(refuseDamaged)
  return { webp: data, width: info.width, height: info.height }
}

const simulatedXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Simulated</rdf:li></rdf:Alt></dc:description><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`
