import { queryOptions } from '@tanstack/react-query'

import { settings } from './settings.ts'

const mailbox = `${settings.cloudUrl}/mail`

/** Whether the cloud keeps its mails in a local mailbox, which it only shows on its own machine. */
export const hasMailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: async ({ signal }) => (await fetch(mailbox, { method: 'HEAD', signal })).ok,
  retry: false,
})

export const mailboxUrl = (email: string) => `${mailbox}?to=${encodeURIComponent(email)}`
