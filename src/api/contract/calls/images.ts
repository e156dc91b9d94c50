import { call } from '../call.ts'
import { image, imageLimits, imageUpload } from '../images.ts'

export const uploadImage = call('POST', '/api/dev/images', {
  summary:
    'Store a picture (PNG, JPEG or WebP) as a square logo of 512 × 512 pixels without metadata; without `left`, `top` and `size` its middle. What no app or profile uses is deleted after a day',
  access: 'developer',
  status: 201,
  encoding: 'multipart',
  body: imageUpload,
  // Its own limit judges the file; the form's other parts are small.
  largestBody: imageLimits.bytes + 16 * 1_024,
  answer: image,
})
