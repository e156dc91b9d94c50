import { useEffect } from 'react'

import { useApiKeyDialog } from '../hooks/useApiKeyDialog.tsx'

/** The key of an app just created: it is shown once, and is gone with the dialog. */
export type NewKey = { packageName: string; apiKey: string; keyCopied: boolean }

/** The API key dialog as it follows on a new app's success dialog. */
export function NewKeyDialog({
  packageName,
  apiKey,
  keyCopied,
  onClosed,
}: NewKey & { onClosed: () => void }) {
  const { open, element } = useApiKeyDialog(onClosed)

  useEffect(() => open(packageName, apiKey, keyCopied), [open, packageName, apiKey, keyCopied])

  return <>{element}</>
}
