import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'

import { faultsOfToolCall, toolFor } from '../../../api/contract.ts'
import { sessionAppQuery } from '../../../api/sessionApp.ts'
import { toast } from '../../../components/feedback/toast.ts'
import { settingsMachine } from '../../../machines/tryIt/settingsMachine.ts'
import { toolCallMachine } from '../../../machines/tryIt/toolCallMachine.ts'

/** The settings and tools of a session's app. */
export function startSessionApp(id: string, queries: QueryClient) {
  const query = sessionAppQuery(id)
  const input = { sessionId: id }
  const settings = createActor(settingsMachine, { input }).start()
  settings.on('saved', ({ values }) =>
    queries.setQueryData(query.queryKey, (known) => known && { ...known, values }),
  )
  const tools = createActor(toolCallMachine, { input }).start()

  async function say(text: string): Promise<void> {
    const tool = toolFor((await queries.fetchQuery(query)).tools, text)
    if (!tool) return
    const faults = faultsOfToolCall(tool, {})
    if (Object.keys(faults).length === 0) {
      tools.send({ type: 'call', toolId: tool.id, parameters: {} })
      return
    }
    tools.send({ type: 'choose', toolId: tool.id, faults })
    toast('info', `To call ${tool.id}, fill in its parameters under Tools.`)
  }

  return {
    id,
    settings,
    tools,
    setConnected: (isConnected: boolean) => tools.send({ type: isConnected ? 'begin' : 'end' }),
    /** Calls the tool of which a person says an activation phrase. */
    say(text: string): void {
      // Without what the app declares, they only said something.
      say(text).catch(() => {})
    },
    stop() {
      settings.stop()
      tools.stop()
    },
  }
}

export type SessionApp = ReturnType<typeof startSessionApp>
