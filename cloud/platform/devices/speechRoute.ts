import type { App } from '../../http/cloudEnv.ts'
import { HttpError } from '../../http/httpError.ts'

/** GET /api/tts: the address by which the SDK asks for speech. The browser that stands in for the
 * glasses speaks the text with a voice of its own, so that nothing is to be had here. */
export function speechRoute(app: App): void {
  app.get('/api/tts', () => {
    throw new HttpError('NOT_FOUND', 'Try It speaks in the browser. There’s no sound at this address.')
  })
}
