import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepProgram } from '#web/lib/away/keep-program.ts';
import { isOpenedAway } from '#web/lib/away/opened-away.ts';
import { watchBrowserConnection } from '#web/lib/connection.ts';
import { watchInstallOffer } from '#web/lib/install-offer.ts';
import { watchJournal } from '#web/offline-sales/standing.ts';
import { watchScanner } from '#web/ui/scanner.ts';
import { App } from './App.tsx';
import { watchThemeColor } from './theme-color.ts';
import './app.css';

// The browser has them itself then: a layout in another font takes a slow machine a third of a second, and is thrown away.
if (isOpenedAway) void document.fonts.load('1em "Noto Sans Thai Variable"', 'กa');

watchBrowserConnection();
keepProgram();
watchInstallOffer();
watchThemeColor();
watchScanner();
watchJournal();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
