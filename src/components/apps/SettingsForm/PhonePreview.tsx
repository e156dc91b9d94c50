import styled from '@emotion/styled'
import { useState } from 'react'

import type { AppSetting } from '../../../api/contract/apps/appSettings.ts'
import type { SettingValues } from '../../../api/contract/apps/settingValues.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PhoneSettings } from '../PhoneSettings/PhoneSettings.tsx'

/** The phone's page while it is edited. What is chosen in it counts nowhere else. */
export function PhonePreview({ name, settings }: { name: string; settings: readonly AppSetting[] }) {
  const [values, setValues] = useState<SettingValues>({})

  return (
    <Card
      title="Preview"
      description="How it looks in the phone app. Changes you make here aren’t saved."
      actions={Object.keys(values).length > 0 && <Button onClick={() => setValues({})}>Reset Preview</Button>}
    >
      <Window>
        <PhoneSettings
          name={name}
          settings={settings}
          values={values}
          onChange={(key, value) => setValues((known) => ({ ...known, [key]: value }))}
        />
      </Window>
    </Card>
  )
}

/** Beside a form it stays in view, and scrolls by itself. */
const Window = styled.div(({ theme: { media } }) => ({
  [media.wide]: { maxHeight: 'max(20rem, calc(100dvh - 15rem))', overflowY: 'auto', margin: -4, padding: 4 },
}))
