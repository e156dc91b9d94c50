/** `text` is what everyone can read; `html` says the same with a button. */
export type Mail = { to: string; subject: string; text: string; html?: string }

export type Mailer = {
  /** Resolves when the server has taken the mail, or it lies in the local mailbox; rejects when not. */
  send: (mail: Mail) => Promise<void>
}
