import { useState } from 'react'
import type { App, AppKind, AppTexts } from '../../api/contract.ts'
import { toast } from '../../components/feedback/toast.ts'
import { Menu, type MenuItem } from '../../components/ui/Menu.tsx'
import { importWithRetry } from '../../lib/async.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

const load = () => import('./ConfigFile.tsx')
const ConfigFile = lazyWithPreload(() => load().then((module) => module.ConfigFile))

const names = { server: 'Configuration', web: 'Manifest' } satisfies Record<AppKind, string>

type ConfigMenuProps = {
  app: App
  label: string
  /** What the form holds, and how it takes what is imported. */
  texts: () => AppTexts
  take: (texts: Partial<AppTexts>) => void
  items?: MenuItem[]
}

export function ConfigMenu({ app, label, texts, take, items = [] }: ConfigMenuProps) {
  const { kind, packageName } = app
  const name = names[kind]
  const [imported, setImported] = useState<AppTexts | null>(null)
  // The code first: a failure to load it must not take the form away.
  const openImport = () =>
    importWithRetry(load).then(
      () => setImported(texts()),
      () => toast('error', 'Couldn’t open the import. Try again.'),
    )
  const exportFile = () =>
    importWithRetry(load).then(
      (module) => module.exportConfig(app),
      () => toast('error', `Couldn’t export the ${name.toLowerCase()}. Try again.`),
    )

  return (
    <>
      <Menu
        label={label}
        items={[
          { label: `Import ${name}…`, onSelect: () => void openImport() },
          { label: `Export ${name}`, onSelect: () => void exportFile() },
          ...items,
        ]}
      />
      {imported && <ConfigFile kind={kind} packageName={packageName} current={imported} onTake={take} />}
    </>
  )
}
