import styled from '@emotion/styled'
import { Eye } from 'lucide-react'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { FieldError } from '../form/Field.tsx'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'

type TestAccountProps = {
  exists: boolean
  account: string | null
  canShow: boolean
  isOver?: boolean
  busy?: boolean
  error?: string | null
  onShow: () => void
}

export function TestAccount({
  exists,
  account,
  canShow,
  isOver = false,
  busy = false,
  error = null,
  onShow,
}: TestAccountProps) {
  const place = useKeptFocus()

  if (!exists) return <Text quiet>The developer didn’t provide a test account.</Text>
  if (account !== null)
    return (
      <Rows {...place} role="group" aria-label="Test Account">
        <Account>{account}</Account>
      </Rows>
    )
  return (
    <Rows {...place} role="group" aria-label="Test Account">
      <Text quiet>
        {canShow
          ? 'We record each time it’s viewed.'
          : isOver
            ? 'Shown only to whoever is reviewing this submission.'
            : 'Claim this submission to see it.'}
      </Text>
      {canShow && (
        <Button icon={Eye} busy={busy} onClick={onShow}>
          Show Notes and Test Account
        </Button>
      )}
      {error !== null && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[2],
  borderRadius: radius.control,
}))

const Account = styled.pre(({ theme: { color, space, radius } }) => ({
  margin: 0,
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))
