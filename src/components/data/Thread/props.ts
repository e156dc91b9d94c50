/** Something that somebody wrote, at an ISO timestamp; `text` is markdown. */
export type Message = {
  id: string
  at: string
  author: string
  role: 'developer' | 'reviewer'
  text: string
}

/** What is being written, and what became of sending it. */
export type Composer = {
  text: string
  /** It is being sent: as a message, or as a question. */
  busy: 'send' | 'ask' | null
  /** Why it was not sent; the text stays. */
  error: string | null
  onText: (text: string) => void
  /** It is to be sent: there is a text, and it is not too long. */
  onSend: () => void
  /** It is to be sent as a question, which the review waits for; for who may ask one. */
  onAsk?: () => void
}

/** The messages before those shown. */
export type Earlier = { busy: boolean; onMore: () => void }

/** Notes are internal: they look unlike messages, so that nobody mistakes the place. */
export type ThreadKind = 'messages' | 'notes'
