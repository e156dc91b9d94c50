import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const cloud = process.env.DEV_CLOUD_URL ?? 'http://127.0.0.1:3001'
const proxied = [
  '/api',
  '/auth/v1',
  '/install',
  '/mail',
  '/docs',
  '/assets/docs',
  '/llms.txt',
  '/demo-app',
  '/.well-known',
  '/pages.css',
  '/pages.js',
]

/** Each first screen's imports in two files of a size and one for those signed in: in small files a
 * phone waits 0.5 s longer for the dashboard, a quarter of its bar, with the first two in one 0.1
 * s. Then what the further pages share, what those with a form do, and the tabs: /tpas/create came
 * in 15 files with an LCP of 2.34 s on a phone, and comes in 9 with 2.18 s. Without the groups
 * /signin needs 149.7 kB in place of 144.5, /dashboard 182.5 in place of 164.5. A group takes its
 * modules' imports along. */
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react-dom|scheduler|xstate)/, priority: 4 },
  { name: 'portal', test: /\/src\/(Portal|routes)\.tsx$|authActor|queryClient/, priority: 3 },
  {
    name: 'signed-in',
    test: /\/src\/(pages\/(ShellPage|apps\/DashboardPage)|lib\/(dates|format)|machines\/shared|components\/(data\/RelativeTime|feedback\/Toast\/toast|layout\/(Shell\/Shell|PageHeader)|apps\/AppTable\/AppTable|apps\/FirstSteps)|pages\/hooks\/use(Apps|AppDialogs|ListParameters|Painted|Admin|Title|DialogView|MachineEvents))/,
    priority: 2,
  },
  {
    name: 'shared',
    test: /lucide-react\/dist\/esm\/icons|\/src\/(api\/(drafts|keys|log|contract\/(diagnos|fields|forms|keys))|components\/(data\/EmailAddress|feedback\/(Diagnosis|NotFound)|form\/(Fields|FormSkeleton|TextArea|TextField|useFocus)|layout\/FormColumn)|machines\/apps\/appChanges|pages\/hooks\/useApiKeyDialog)/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/src\/(api\/forms|components\/(apps\/AppForm\/(AppFields|appFormValues)|form\/(RestoredDraft|usePageForm))|pages\/hooks\/(useLeaveGuard|zodValidator))/,
  },
  { name: 'tabs', test: /@headlessui\/react\/dist\/components\/tabs/ },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/api\//, sideEffects: false }] },
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: cloud }])),
      '/app-ws': { target: cloud, ws: true },
    },
  },
}))
