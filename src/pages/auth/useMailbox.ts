import { useQuery } from '@tanstack/react-query'

import { hasMailboxQuery, mailboxUrl } from '../../api/mailbox.ts'

/** Where the mails to an address are read, once one is on its way, on a portal that keeps its mails
 * itself; null elsewhere. */
export function useMailbox(email: string, isSent: boolean): string | null {
  const { data: hasMailbox = false } = useQuery({ ...hasMailboxQuery, enabled: isSent })
  return hasMailbox ? mailboxUrl(email) : null
}
