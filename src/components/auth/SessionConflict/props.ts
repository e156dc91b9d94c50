export type SessionConflictProps = {
  email: string
  onAccept: () => void
  onRefuse: () => void
}
