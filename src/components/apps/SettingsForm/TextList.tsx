import styled from '@emotion/styled'
import { Plus, Trash2 } from 'lucide-react'

import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { AppForm } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'

type TextListProps = {
  form: AppForm
  path: `tools.${number}.activationPhrases` | `tools.${number}.parameters.${number}.enum`
  place: string
  label: string
  hint: string
  /** One of them, such as “Phrase”. */
  noun: string
  most: number
}

export function TextList({ form, path, place, label, hint, noun, most }: TextListProps) {
  const { ids, items, group, list, error, add, edit, remove } = useList(form, path, { noun, place })

  return (
    <FieldGroup ref={group} name={place} label={label} hint={hint} error={error} optional>
      {ids.length > 0 && (
        <Rows ref={list}>
          {ids.map((id, index) => (
            <li key={id}>
              <TextField
                label={`${noun} ${index + 1}`}
                labelHidden
                {...form.at(`${place}/${index}`)}
                value={items[index]?.text ?? ''}
                onChange={({ target }) => edit(index, { text: target.value })}
              />
              <IconButton icon={Trash2} label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)} />
            </li>
          ))}
        </Rows>
      )}
      {ids.length < most && (
        <div>
          <Button icon={Plus} onClick={() => add({ text: '' })}>
            Add {noun}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

const Rows = styled.ol(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: space[2] },
  '& > li > div': { flex: 1 },
}))
