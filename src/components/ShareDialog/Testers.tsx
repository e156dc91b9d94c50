import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'

import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { styled } from '../theme/styled.ts'
import type { ShareDialogProps } from './ShareDialog.tsx'

type TestersProps = Pick<
  ShareDialogProps,
  'draft' | 'draftError' | 'canAdd' | 'testers' | 'onDraft' | 'onDraftLeave' | 'onAdd' | 'onRemove'
>

/** Who tests: an address is added by its button or by Enter. */
export function Testers({
  draft,
  draftError,
  canAdd,
  testers,
  onDraft,
  onDraftLeave,
  onAdd,
  onRemove,
}: TestersProps) {
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    onAdd()
    field.current?.focus()
  }
  // Not the form's own submit, which a disabled button stops: Enter on a wrong address says what is wrong.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const remove = (email: string) => {
    onRemove(email)
    field.current?.focus()
  }

  return (
    <Section>
      <Row>
        <TextField
          ref={field}
          label="Tester Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="tester@example.com"
          value={draft}
          error={draftError}
          onChange={(event) => onDraft(event.target.value)}
          onBlur={onDraftLeave}
          onKeyDown={addOnEnter}
        />
        <Button icon={Plus} disabled={!canAdd} onClick={add}>
          Add
        </Button>
      </Row>
      {testers.length === 0 ? (
        <Empty>No testers added yet</Empty>
      ) : (
        <List aria-label="Testers">
          {testers.map((email) => (
            <Tester key={email}>
              <Avatar name={email} size="small" />
              <Email>{email}</Email>
              <IconButton label={`Remove ${email}`} icon={X} onClick={() => remove(email)} />
            </Tester>
          ))}
        </List>
      )}
    </Section>
  )
}

const Section = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
}))

/** Room for the error is kept, so that nothing moves under a pointer on its way to Done. */
const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: space[2],
  minHeight: '5.25rem',
  alignItems: 'start',
  '& > button': { marginTop: `calc(1.55em + ${space[1]})` },
}))

const Empty = styled.p(({ theme: { color, space, radius } }) => ({
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  textAlign: 'center',
  color: color.textQuiet,
}))

const List = styled.ul(({ theme: { color, radius } }) => ({
  maxHeight: '12rem',
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Tester = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingLeft: space[3],
}))

const Email = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
