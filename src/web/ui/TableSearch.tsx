import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { IconSearch } from './icons.ts';

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
  const later = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);

  useEffect(() => setText(search), [search]);

  return (
    <TextInput
      type="search"
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
        if (event.key === 'Enter') onSearch(text.trim());
      }}
    />
  );
}
