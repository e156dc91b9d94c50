import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { secondFactorQuery } from '../api/secondFactor.ts'
import { FactorNotice } from '../components/auth/FactorNotice.tsx'
import { TeamsInShell, type TeamsInShellProps } from './teams/TeamsInShell.tsx'

/** What the shell needs only once its page is drawn. */
export const BehindPage = ({ onSwitcher }: TeamsInShellProps) => (
  <>
    <NeedsFactor />
    <TeamsInShell onSwitcher={onSwitcher} />
  </>
)

const laterKey = 'secondFactorLater'

/** The notice for who has to have a second factor and has none, until they put it off: for this visit. */
function NeedsFactor() {
  const { data } = useQuery({ ...secondFactorQuery, staleTime: 300_000 })
  const { pathname } = useLocation()
  const [now] = useState(Date.now)
  const [isLater, setIsLater] = useState(() => sessionStorage.getItem(laterKey) !== null)

  if (!data?.needed || data.on || isLater || pathname === '/profile') return null
  return (
    <FactorNotice
      graceUntil={data.graceUntil}
      now={now}
      href="/profile#second-factor"
      onLater={() => {
        sessionStorage.setItem(laterKey, 'true')
        setIsLater(true)
      }}
    />
  )
}
