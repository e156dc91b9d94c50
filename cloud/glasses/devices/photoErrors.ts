import type { PhotoRefusal } from '../../../src/api/contract.ts'

/** Why an app gets no photo: `code` is one of the SDK's. */
export type PhotoError = {
  code:
    | 'CAMERA_INIT_FAILED'
    | 'CAMERA_CAPTURE_FAILED'
    | 'CAMERA_TIMEOUT'
    | 'CAMERA_BUSY'
    | 'PERMISSION_DENIED'
    | 'UPLOAD_FAILED'
  text: string
}

type Cause = PhotoRefusal | 'busy' | 'many' | 'late' | 'ended'

export const photoErrors: Record<Cause, PhotoError> = {
  denied: { code: 'PERMISSION_DENIED', text: 'The person didn’t allow the camera.' },
  no_camera: { code: 'CAMERA_INIT_FAILED', text: 'Couldn’t find a camera.' },
  cancelled: { code: 'CAMERA_CAPTURE_FAILED', text: 'The person didn’t take a photo.' },
  failed: { code: 'CAMERA_CAPTURE_FAILED', text: 'The camera failed.' },
  busy: { code: 'CAMERA_BUSY', text: 'The camera is busy: too many photo requests are waiting.' },
  many: { code: 'CAMERA_BUSY', text: 'This session has reached Try It’s limit of photos.' },
  late: { code: 'CAMERA_TIMEOUT', text: 'Nobody took a photo in time.' },
  ended: { code: 'CAMERA_CAPTURE_FAILED', text: 'The session ended.' },
}

export const noPermission = (text: string): PhotoError => ({ code: 'PERMISSION_DENIED', text })

export const noCamera = (text: string): PhotoError => ({ code: 'CAMERA_INIT_FAILED', text })

export const notUploaded = (text: string): PhotoError => ({ code: 'UPLOAD_FAILED', text })
