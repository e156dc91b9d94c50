import { queryOptions } from '@tanstack/react-query'

import { calls, type MailSettingsEdit } from './contract.ts'
import { request } from './http/client.ts'

/** The mails that the signed-in person gets. Both may fail with ApiError or NoAnswerError. */

/** Kinds left out stay as they are. */
export const saveMailSettings = (changes: MailSettingsEdit, signal?: AbortSignal) =>
  request(calls.saveMailSettings, { body: changes, signal })

export const mailSettingsQuery = queryOptions({
  queryKey: ['mailSettings'],
  queryFn: ({ signal }) => request(calls.getMailSettings, { signal }),
})
