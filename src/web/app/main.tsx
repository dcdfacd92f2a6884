import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchBrowserConnection } from '#web/lib/connection.ts';
import { watchScanner } from '#web/ui/scanner.ts';
import { App } from './App.tsx';
import { preloadScreen } from './screens.tsx';
import './app.css';

watchBrowserConnection();
watchScanner();
preloadScreen(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
