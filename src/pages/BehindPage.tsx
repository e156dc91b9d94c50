import { NeedsFactor } from './profile/NeedsFactor.tsx'
import { TeamsInShell, type TeamsInShellProps } from './teams/TeamsInShell.tsx'

/** What the shell needs only once its page is drawn. */
export const BehindPage = ({ onSwitcher }: TeamsInShellProps) => (
  <>
    <NeedsFactor />
    <TeamsInShell onSwitcher={onSwitcher} />
  </>
)
