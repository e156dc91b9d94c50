export type SessionConflictProps = {
  /** Who is signed in now. */
  email: string
  onAccept: () => void
  onRefuse: () => void
}
