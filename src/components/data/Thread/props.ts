/** Something that somebody wrote, at an ISO timestamp; `text` is markdown. */
export type Message = {
  id: string
  at: string
  author: string
  role: 'developer' | 'reviewer'
  text: string
}

export type Composer = {
  text: string
  busy: 'send' | 'ask' | null
  error: string | null
  onText: (text: string) => void
  onSend: () => void
  onAsk?: () => void
}

export type Earlier = { busy: boolean; onMore: () => void }

/** Notes are internal: they look unlike messages, so that nobody mistakes the place. */
export type ThreadKind = 'messages' | 'notes'
