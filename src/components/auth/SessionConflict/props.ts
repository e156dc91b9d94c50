export type SessionConflictProps = {
  /** Who is signed in now. */
  email: string
  /** Go on as the person of the link. */
  onAccept: () => void
  /** Stay who is signed in now. */
  onRefuse: () => void
}
