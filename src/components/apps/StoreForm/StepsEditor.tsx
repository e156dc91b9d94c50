import styled from '@emotion/styled'
import { Plus, Trash2 } from 'lucide-react'
import { appFields } from '../../../api/contract/apps/fieldNames.ts'
import { listingLimits } from '../../../api/contract/listing/listing.ts'
import { LineArea } from '../../form/TextArea.tsx'
import { Button } from '../../ui/Button.tsx'
import { CharacterCount } from '../AppForm/FieldGroup.tsx'
import { ListField } from '../AppForm/ListField.tsx'
import type { AppForm } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'

export function StepsEditor({ form }: { form: AppForm }) {
  const { label, hint } = appFields.onboarding
  const rows = useList(form, 'onboarding', {
    noun: 'Step',
    moved: (position) => `Moved to step ${position}.`,
  })
  const { items } = rows

  return (
    <ListField
      rows={rows}
      label={label}
      hint={hint}
      optional
      addition={
        items.length < listingLimits.steps && (
          <div>
            <Button icon={Plus} onClick={() => rows.add({ text: '' })}>
              Add Step
            </Button>
          </div>
        )
      }
    >
      {(index, { item, grip, menu }) => {
        const { text } = items[index] ?? { text: '' }
        return (
          <Step {...item}>
            <LineArea
              label={`Step ${index + 1}`}
              {...form.at(`onboarding/${index}`)}
              value={text}
              hint={<CharacterCount text={text} most={listingLimits.step} />}
              onText={(typed) => rows.edit(index, { text: typed })}
            />
            <Actions>
              {grip}
              {menu([
                {
                  label: 'Remove',
                  icon: Trash2,
                  tone: 'danger',
                  separated: true,
                  onSelect: () => rows.remove(index),
                },
              ])}
            </Actions>
          </Step>
        )
      }}
    </ListField>
  )
}

const Step = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  '& > :first-child': { flex: 1 },
}))

const Actions = styled.span(({ theme: { font } }) => ({
  display: 'inline-flex',
  paddingTop: `calc(${font.size.body} * ${font.line.normal} + 4px)`,
}))
