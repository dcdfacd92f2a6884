import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons.ts';
import { TAKES_SCAN } from '../scanner.ts';

interface TableSearchProps {
  readonly label: string;
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const TYPING_PAUSE_MS = 250;
const LONGEST_SEARCH = 100;

/** A table's search field: asks when the typing pauses, and at once on Enter. */
export function TableSearch({ label, hint, search, onSearch }: TableSearchProps) {
  const [text, setText] = useState(search);
  /** What this field asked for last: only what comes from elsewhere may replace what is being typed. */
  const asked = useRef(search);
  const ask = (words: string) => {
    later.cancel();
    asked.current = words;
    onSearch(words);
  };
  const later = useDebouncedCallback(ask, TYPING_PAUSE_MS);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    later.cancel();
    setText(search);
  }, [search, later]);

  return (
    <TextInput
      type="search"
      {...TAKES_SCAN}
      aria-label={label}
      placeholder={hint}
      maxLength={LONGEST_SEARCH}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text.trim());
      }}
    />
  );
}
