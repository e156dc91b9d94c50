import { queryOptions } from '@tanstack/react-query'

import { calls, type MailSettingsEdit } from './contract.ts'
import { request } from './http/client.ts'

/** Changes which mails the signed-in person gets; kinds left out stay as they are. May fail with ApiError or NoAnswerError. */
export const saveMailSettings = (changes: MailSettingsEdit, signal?: AbortSignal) =>
  request(calls.saveMailSettings, { body: changes, signal })

export const mailSettingsQuery = queryOptions({
  queryKey: ['mailSettings'],
  queryFn: ({ signal }) => request(calls.getMailSettings, { signal }),
})

export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => request(calls.getDeletion, { signal }),
})
