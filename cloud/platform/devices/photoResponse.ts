import * as z from 'zod/mini'

import type { Database } from '../../db/database.ts'
import type { Photo } from '../../domain/images/index.ts'
import { lastBody, type SessionRow } from '../../domain/sessions/index.ts'
import type { PhotoError } from './photoErrors.ts'

export type PhotoMessage = { type: 'photo_response'; requestId: string } & Record<string, unknown>

const introduction = z.object({ sdkVersion: z.string() })

/** Whether a session's app is on SDK 3 or later. Its `takePhoto` waits for a message on the app's socket, its
 * `requestPhoto` for the upload, and neither says which. SDK 2 only warns of the message. */
export async function hearsPhotosOnSocket(
  db: Database,
  session: Pick<SessionRow, 'id' | 'startedAt'>,
): Promise<boolean> {
  const said = introduction.safeParse(await lastBody(db, session, 'fromApp', 'tpa_connection_init'))
  return said.success && Number.parseInt(said.data.sdkVersion, 10) >= 3
}

/** The picture is in its own address: none is stored, and the app's server needs no way to the portal for it. */
export const photoMessage = (
  requestId: string,
  { jpeg, width, height }: Pick<Photo, 'jpeg' | 'width' | 'height'>,
): PhotoMessage => ({
  type: 'photo_response',
  requestId,
  success: true,
  photoUrl: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  width,
  height,
  savedToGallery: false,
})

export const photoErrorMessage = (requestId: string, { code, text }: PhotoError): PhotoMessage => ({
  type: 'photo_response',
  requestId,
  success: false,
  error: { code, message: text },
})
