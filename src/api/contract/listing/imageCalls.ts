import { call } from '../call.ts'
import { image, imageLimits, imageUpload } from './images.ts'

export const uploadImage = call('POST', '/api/dev/images', {
  tag: 'Apps',
  summary:
    'Upload an image (PNG, JPEG or WebP) as a square logo of 512 × 512 pixels without metadata. Without `left`, `top` and `size`, we crop to the center. We delete images that no app or profile uses after a day',
  access: 'developer',
  scope: 'apps:write',
  status: 201,
  encoding: 'multipart',
  body: imageUpload,
  // Its own limit judges the file; the form's other parts are small.
  largestBody: imageLimits.bytes + 16 * 1_024,
  answer: image,
})
